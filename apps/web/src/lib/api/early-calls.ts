// Calls that are certain to come, sent before the code that makes them is here.

/** Whoever comes later asks anew. */
const freshMs = 10_000;

const sent = new Map<string, Promise<Response>>();

/** @param language what the viewer reads the site in, and is written to in */
export function sendEarly(address: string, language: string): Promise<Response> {
  const answer = fetch(address, { credentials: 'same-origin', headers: { 'accept-language': language } });
  const forget = () => sent.get(address) === answer && sent.delete(address);
  sent.set(address, answer);
  answer.catch(forget);
  setTimeout(forget, freshMs);
  return answer;
}

/** The answer to what was sent early, for the first who makes that call. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = sent.get(address);
  sent.delete(address);
  return answer;
}
