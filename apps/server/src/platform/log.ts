/** What the platform and the modules need of a logger; Fastify's own fits. Never pass a message's text or a member's words. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}
