/** A variable with a value the server cannot work with. The message is one line and begins with its name. */
export class BadVariable extends Error {
  constructor(name: string, reason: string) {
    super(`${name} ${reason}`);
  }
}
