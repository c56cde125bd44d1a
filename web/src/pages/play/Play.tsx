import { useEffect, useState } from "preact/hooks";
import { type Seat, SEATS, wordFor } from "../../core/bridge";
import { keep, kept } from "../../core/kept";
import { go, query, usePlace } from "../../core/router";
import { say, word } from "../../core/words";
import { type Item, type Part, Problem, Shell, Waiting } from "../../parts";
import type { PageProps } from "..";
import { useTable } from "./core/stream";
import { brought, forget, remember, tokenOf } from "./core/tokens";
import { Lobby } from "./Lobby";
import { mayReplace, SubstituteDialog } from "./session/Substitute";
import { Screen } from "./table/Screen";
import "./play.css";
import "./trick.css";
import "./calls.css";
import "./layouts.css";
import "./cards.css";
import "./panels.css";
import "./around.css";
import "./procedure.css";

const JOIN = "kibitz.join.";

/** A live table: where one sits down, and then the table itself. Spectators and directors come the same way. */
export default function Play({ params, onLost }: PageProps & { onLost?: () => void }) {
  const id = params.table ?? "";
  const place = usePlace();
  const [token, setToken] = useState(() => arrive(id) || tokenOf(id));
  const [join] = useState(() => brought(location.hash).join || kept(JOIN + id) || "");
  useEffect(() => {
    if (join) keep(JOIN + id, join);
    if (brought(location.hash).token) go(place.path, { replace: true }); // a token is not left where others read it
  }, []);
  const behind = place.query.get("behind") ?? "";
  const [replaced, setReplaced] = useState<Seat | null>(null);
  const seated = useTable(id, token, behind);
  const { table, problem } = seated;
  const leave = () => {
    forget(id);
    setToken("");
  };
  useEffect(() => {
    if (problem?.status === 401 && token) (leave(), onLost?.()); // that seat is somebody else's now
  }, [problem]);
  if (problem) return <Shell title={say("web.play.title")}><Problem refusal={problem} /></Shell>;
  if (!table) return <Shell title={say("web.play.title")}><div class="middle"><Waiting /></div></Shell>;

  const between = table.phase === "waiting" || table.phase === "ended";
  const link = token ? `${location.origin}/play/${id}#${table.you === "TD" ? "lead" : "seat"}=${token}` : "";
  const watching: (Item | Part)[] = !token && (between || !behind)
    ? [{ part: say("web.play.watch") }, ...SEATS.map((seat) => ({ label: say("web.play.watch_behind", { seat: word(wordFor.seat(seat)) }), ticked: behind === seat, run: () => query({ behind: seat }) }))]
    : [];
  const items: (Item | Part)[] = [
    { part: table.settings.name || say("web.play.title") },
    ...(join ? [{ label: say("web.play.lobby.link"), href: `/play/${id}?lobby=1` }] : []),
    ...watching,
    ...mayReplace(table).map((one) => ({ label: say("web.session.substitute", { name: one.name }), run: () => setReplaced(one.seat) })),
    ...(token && between && table.you !== "TD" ? [{ label: say("web.play.leave"), danger: true, run: () => void seated.act({ do: "leave" }).then((gone) => gone && leave()) }] : []),
    table.event ? { label: table.event.name, href: `/e/${table.event.id}` } : { label: say("web.page.home"), href: "/" },
  ];
  const dialog = replaced && <SubstituteDialog table={table} seat={replaced} token={token} onClose={() => setReplaced(null)} />;
  const vacant = !token && join !== "" && behind === "" && table.seats.some((one) => !one.name); // a seat that somebody left
  const lobby = table.phase === "waiting" || vacant || (place.query.get("lobby") === "1" && between);
  if (lobby && !(table.you === "" && behind && table.board))
    return <>{dialog}<Lobby seated={seated} table={table} join={join} items={items} onSeat={setToken} onWatch={(seat) => query({ behind: seat })} /></>;
  return <>{dialog}<Screen seated={seated} table={table} items={items} link={link} /></>;
}

/** The token that an address brings is kept for this tab and this browser. */
function arrive(id: string): string {
  const { token } = brought(location.hash);
  if (token) remember(id, token);
  return token;
}
