import { useEffect, useState } from "preact/hooks";
import { type Seat, SEATS, wordFor } from "../../core/bridge";
import { keep, kept } from "../../core/kept";
import { go, usePlace } from "../../core/router";
import { say, word } from "../../core/words";
import { type Item, type Part, Problem, Shell, Waiting } from "../../parts";
import type { PageProps } from "..";
import { useTable } from "./core/stream";
import { brought, forget, JOIN, remember, rememberDirected, tokenOf } from "./core/tokens";
import { Lobby } from "./Lobby";
import { SpectatorsDialog } from "./watch/SpectatorsDialog";
import { mayReplace, SubstituteDialog } from "./session/Substitute";
import { Screen } from "./table/Screen";
import "./play.css";
import "./trick.css";
import "./calls.css";
import "./layouts.css";
import "./cards.css";
import "./panels.css";
import "./around.css";
import "./company.css";
import "./procedure.css";
import "./counting.css";
import "./replay.css";

const KEEP = "kibitz.keep.";

/** A live table: where one sits down, and then the table itself. Spectators and directors come the same way. */
export default function Play({ params, onLost }: PageProps & { onLost?: () => void }) {
  const id = params.table ?? "";
  const place = usePlace();
  const [token, setToken] = useState(() => arrive(id) || tokenOf(id));
  const [join, setJoin] = useState(() => brought(location.hash).join || kept(JOIN + id) || "");
  const [spectators, setSpectators] = useState(false);
  useEffect(() => {
    if (join) keep(JOIN + id, join);
    if (brought(location.hash).token) go(place.path, { replace: true }); // a token is not left where others read it
  }, []);
  useEffect(() => {
    const opened = () => {
      const link = brought(location.hash); // the link that was opened last says who this is, also where the page was open
      if (link.join) (setJoin(link.join), keep(JOIN + id, link.join));
      if (!link.token) return;
      setToken(arrive(id));
      go(place.path, { replace: true });
    };
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, [id]);
  const seated = useTable(id, token);
  const [replaced, setReplaced] = useState<Seat | null>(null);
  const { table, problem } = seated;
  const leave = () => {
    forget(id);
    setToken("");
  };
  useEffect(() => {
    if (problem?.status === 401 && token) (leave(), onLost?.()); // that seat is somebody else's now
    else if (problem && token) forget(id); // sent away: the reason stays on the screen
  }, [problem]);
  useEffect(() => {
    if (table?.you === "TD" && token) rememberDirected(id, token);
  }, [table?.you]);
  if (problem) return <Shell title={say("web.play.title")}><Problem refusal={problem} /></Shell>;
  if (!table) return <Shell title={say("web.play.title")}><div class="middle"><Waiting /></div></Shell>;

  const between = table.phase === "waiting" || table.phase === "ended";
  const watching = table.viewing;
  const link = token && !watching ? `${location.origin}/play/${id}#${table.you === "TD" ? "lead" : "seat"}=${token}` : "";
  const keeps = kept(KEEP + id) ?? "";
  const items: (Item | Part)[] = [
    { part: table.event ? say("web.table.table", { table: table.event.table }) : table.settings.name || say("web.play.title") },
    ...(join ? [{ label: say("web.play.lobby.link"), href: `/play/${id}?lobby=1` }] : []),
    ...(watching && !watching.delayed ? SEATS.map((seat) => ({ label: say("web.play.watch_behind", { seat: word(wordFor.seat(seat)) }), ticked: table.behind === seat, run: () => void seated.act({ do: "move", behind: seat }) })) : []),
    ...(watching ? [{ label: say("web.play.watching.leave"), run: () => void seated.act({ do: "leave" }).then((gone) => gone && leave()) }] : []),
    ...(keeps && table.you !== "TD" && (table.watching.count > 0 || table.watching.closed) ? [{ label: say("web.play.watching.title"), run: () => setSpectators(true) }] : []),
    ...(table.you === "TD" ? [{ label: say("web.play.room.title"), href: "/directing" }] : []),
    ...mayReplace(table).map((one) => ({ label: say("web.session.substitute", { name: one.name }), run: () => setReplaced(one.seat) })),
    ...(token && between && table.you !== "TD" && !watching ? [{ label: say("web.play.leave"), danger: true, run: () => void seated.act({ do: "leave" }).then((gone) => gone && leave()) }] : []),
    table.event ? { label: table.event.name, href: `/e/${table.event.id}` } : { label: say(SEATS.some((seat) => seat === table.you) && !between ? "web.play.leave_page" : "web.play.first_page"), href: "/" },
  ];
  const lobby = (!token && table.you === "") || (table.phase === "waiting" && !watching?.delayed) || (place.query.get("lobby") === "1" && between);
  return (
    <>
      {lobby ? <Lobby seated={seated} table={table} token={token} join={join} items={items} onToken={setToken} /> : <Screen seated={seated} table={table} items={items} link={link} token={token} join={join} />}
      {replaced && <SubstituteDialog table={table} seat={replaced} token={token} onClose={() => setReplaced(null)} />}
      {spectators && <SpectatorsDialog table={id} keep={keeps} closed={table.watching.closed} onClose={() => setSpectators(false)} />}
    </>
  );
}

/** The token that an address brings is kept for this tab and this browser. */
function arrive(id: string): string {
  const { token } = brought(location.hash);
  if (token) remember(id, token);
  return token;
}
