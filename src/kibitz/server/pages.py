"""The pages that browsers load: built files, of which those with a hash in the name never change; the club's site."""

from __future__ import annotations

from html import escape
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

from kibitz.server.answers.refusals import refused, voice_of
from kibitz.server.errors import ServerError

# Not asked of the system: on Windows any program may have had its say, and a browser runs no script that is plain text.
_KINDS = {
    ".css": "text/css",
    ".csv": "text/csv",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".pbn": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".xml": "application/octet-stream",
}
_SITE_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src blob:; "
    + ("script-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
)
_FOREVER = "public, max-age=31536000, immutable"


def pages_router(folder: Path) -> APIRouter:
    """Serves the built pages; whatever is no file is an address within them."""
    router = APIRouter(include_in_schema=False)

    @router.get("/{path:path}")
    async def page(request: Request, path: str) -> Response:
        if path.startswith("api/") or path == "api":
            return refused(request, ServerError("not_here", status=404))
        file = _file(folder, path)
        if file is not None:
            kept = _FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"Cache-Control": kept}, media_type=_KINDS.get(file.suffix.lower()))
        if path.startswith("assets/"):
            return refused(request, ServerError("not_here", status=404))
        index = folder / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"}, media_type="text/html")
        return _not_built(request)

    return router


def _file(folder: Path, path: str) -> Path | None:
    """The file of that path, if it is one of the pages'."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def site_router(folder: Path | None) -> APIRouter:
    """Serves the files of the club's site, as they lie in their folder."""
    router = APIRouter(include_in_schema=False)

    @router.get("/site")
    async def door() -> Response:
        return RedirectResponse("/site/index.html")

    @router.get("/site/{path:path}")
    async def page(request: Request, path: str) -> Response:
        file = None if folder is None else _file(folder, path or "index.html")
        kind = None if file is None else _KINDS.get(file.suffix.lower())
        if file is None or kind is None:
            return refused(request, ServerError("not_here", status=404))
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": _SITE_POLICY}
        return FileResponse(file, headers=headers, media_type=kind)

    return router


def _not_built(request: Request) -> Response:
    voice = voice_of(request)
    title, text = escape(voice.say("server.pages.missing_title")), escape(voice.say("server.pages.missing"))
    page = f'<!doctype html><html lang="{voice.language.code}"><meta charset="utf-8"><title>Kibitz</title>'
    return HTMLResponse(f"{page}<h1>{title}</h1><p>{text}</p></html>", 503)
