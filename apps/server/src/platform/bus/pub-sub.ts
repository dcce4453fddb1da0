/** Sealed bytes, and the channel of Redis they go to. */
export interface NamedNote {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PubSubHandlers {
  /** A connection that hears is there, and hears nothing yet. */
  readonly opened: () => void;
  /** It is gone, and every subscription with it. */
  readonly lost: () => void;
  readonly heard: (name: string, bytes: Buffer) => void;
}

/** All that the bus asks of Redis. Another way of publishing and subscribing, such as shards of a Redis Cluster, is another one of these. */
export interface PubSub {
  /** In one go and in this order; rejects unless each was taken. */
  publish(notes: readonly NamedNote[]): Promise<void>;
  /** Resolves once all of them stand; rejects when the connection goes. Later calls act after earlier ones. */
  subscribe(names: readonly string[]): Promise<void>;
  unsubscribe(names: readonly string[]): Promise<void>;
  listen(handlers: PubSubHandlers): void;
  /** Whether it looks connected, to speak and to hear. */
  isOpen(): boolean;
  /** Drops what looks connected and is not: on a new connection commands fail at once, and whoever needs them goes on without. */
  reconnect(): void;
  close(): void;
}
