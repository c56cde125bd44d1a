"""The certificate that was made for the room (`kibitz serve --https`), for phones that install it."""

from __future__ import annotations

import asyncio
import ssl

from fastapi import APIRouter
from starlette.responses import Response

from kibitz.server.access.visitors import Asking
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.errors import ServerError
from kibitz.server.routes.setup.links import address_of, svg

router = APIRouter(prefix="/api", tags=["words"])

_CERTIFICATE = "application/x-x509-ca-cert"


@router.get("/certificate")
@answers(media=_CERTIFICATE, refuses=(404,))
async def certificate(visitor: Asking) -> Response:
    """The certificate that was made for the room, as a phone installs it."""
    file = visitor.services.settings.certificate
    if file is None:
        raise ServerError("no_certificate", status=404)
    text = await asyncio.to_thread(file.read_text, encoding="ascii")
    name = {"Content-Disposition": 'attachment; filename="kibitz.crt"'}
    return Response(ssl.PEM_cert_to_DER_cert(text), media_type=_CERTIFICATE, headers=name)


@router.get("/certificate/qr.svg")
@answers(media="image/svg+xml", refuses=(404,))
async def certificate_code(visitor: Asking) -> Response:
    """The QR code of the page on which a phone installs it."""
    if visitor.services.settings.certificate is None:
        raise ServerError("no_certificate", status=404)
    address = f"{address_of(visitor)}/certificate"
    return Response(await asyncio.to_thread(svg, address), media_type="image/svg+xml")
