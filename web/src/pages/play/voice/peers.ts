/** Voice and faces from browser to browser: the server hands over what two of them need to find each other, and no more. */

export interface Introduced {
  readonly from: string;
  readonly page?: string;
  readonly to_page?: string;
  readonly hello?: boolean;
  readonly offer?: string;
  readonly answer?: string;
}

export type Introduce = (to: string, said: Omit<Introduced, "from">) => void;

const GATHERING = 2_000;

/** The connections of one page, by who is at their other end. */
export class Peers {
  private readonly page = Math.random().toString(36).slice(2);
  private readonly peers = new Map<string, RTCPeerConnection>();
  private readonly asked = new Set<string>();

  constructor(
    private readonly own: MediaStream,
    private readonly servers: readonly string[],
    private readonly introduce: Introduce,
    private readonly heard: (who: string, stream: MediaStream | null) => void,
  ) {}

  /** Say that this page is there: whoever hears it makes the offer. */
  greet(who: string): void {
    this.asked.add(who);
    this.introduce(who, { hello: true, page: this.page });
  }

  async hear(said: Introduced): Promise<void> {
    if (said.to_page && said.to_page !== this.page) return; // another screen of the same seat
    if (said.hello && said.page) {
      if (this.asked.has(said.from) && !this.peers.has(said.from) && this.page > said.page) return; // both greeted: they answer ours
      await this.offer(said.from, said.page);
    } else if (said.offer && said.page) await this.answer(said.from, said.page, said.offer);
    else if (said.answer) await this.peers.get(said.from)?.setRemoteDescription({ type: "answer", sdp: said.answer });
  }

  /** Those who are heard no more are let go. */
  keep(people: readonly string[]): void {
    for (const who of [...this.peers.keys()]) if (!people.includes(who)) this.drop(who);
  }

  close(): void {
    this.keep([]);
    for (const track of this.own.getTracks()) track.stop();
  }

  private async offer(who: string, page: string): Promise<void> {
    const peer = this.connect(who);
    if (this.own.getVideoTracks().length === 0) peer.addTransceiver("video", { direction: "recvonly" });
    await peer.setLocalDescription(await peer.createOffer());
    this.introduce(who, { offer: await gathered(peer), page: this.page, to_page: page });
  }

  private async answer(who: string, page: string, offer: string): Promise<void> {
    const peer = this.connect(who);
    await peer.setRemoteDescription({ type: "offer", sdp: offer });
    await peer.setLocalDescription(await peer.createAnswer());
    this.introduce(who, { answer: await gathered(peer), page: this.page, to_page: page });
  }

  private connect(who: string): RTCPeerConnection {
    this.drop(who);
    const peer = new RTCPeerConnection({ iceServers: this.servers.map((urls) => ({ urls })) });
    for (const track of this.own.getTracks()) peer.addTrack(track, this.own);
    peer.ontrack = (come) => this.heard(who, come.streams[0] ?? new MediaStream([come.track]));
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === "failed" && this.peers.get(who) === peer) this.drop(who);
    };
    this.peers.set(who, peer);
    return peer;
  }

  private drop(who: string): void {
    this.peers.get(who)?.close();
    this.peers.delete(who);
    this.heard(who, null);
  }
}

/** The description with all ways to reach this page that were found in a moment. */
function gathered(peer: RTCPeerConnection): Promise<string> {
  return new Promise((done) => {
    const finish = () => done(peer.localDescription?.sdp ?? "");
    if (peer.iceGatheringState === "complete") return finish();
    const timer = setTimeout(finish, GATHERING);
    peer.addEventListener("icegatheringstatechange", () => {
      if (peer.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      finish();
    });
  });
}
