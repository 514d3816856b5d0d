/** A worker in this thread: what is sent to it is heard at the other end of a channel. */
export class WorkerHere {
  readonly #ends = new MessageChannel();
  readonly #hurt: ((event: { message: string }) => void)[] = [];
  readonly #garbled: (() => void)[] = [];
  isStopped = false;

  /** @param serve answers at its end of the channel */
  constructor(serve: (port: MessagePort) => void) {
    serve(this.#ends.port2);
    this.#ends.port1.start();
  }
  postMessage(message: unknown, transfer: Transferable[]) {
    this.#ends.port1.postMessage(message, transfer);
  }
  addEventListener(type: 'message' | 'error' | 'messageerror', heard: (event: never) => void) {
    if (type === 'messageerror') this.#garbled.push(heard as () => void);
    else if (type === 'error') this.#hurt.push(heard as (event: { message: string }) => void);
    else this.#ends.port1.addEventListener(type, heard as (event: MessageEvent) => void);
  }
  removeEventListener(type: 'message', heard: (event: never) => void) {
    this.#ends.port1.removeEventListener(type, heard as (event: MessageEvent) => void);
  }
  /** Falls over, as a worker does that can't be loaded. */
  fall(message: string) {
    for (const heard of this.#hurt) heard({ message });
  }
  /** Says something that can't be read. */
  garble() {
    for (const heard of this.#garbled) heard();
  }
  terminate() {
    this.isStopped = true;
    this.#ends.port1.close();
    this.#ends.port2.close();
  }
}
