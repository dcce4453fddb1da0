/** What is another one in each answer, whoever asks for whatever: the moment, and the name of the call. */
const ofEachAnswer = new Set(['date', 'x-request-id']);

/** By these, two answers that have to be alike are compared. */
export function comparableHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !ofEachAnswer.has(name));
}
