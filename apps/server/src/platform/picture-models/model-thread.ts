import { parentPort } from 'node:worker_threads';
import type { Answers, ModelReply, ModelRequest, Pixels, Question } from './answers.ts';
import { openFaces } from './faces.ts';
import { openNudity } from './nudity.ts';
import { openLibrary } from './room.ts';

const library = openLibrary();
// Whoever asks is told; nobody may have asked yet.
library.catch(() => undefined);

const openers = { faces: openFaces, nudity: openNudity } as const;
type Ask = (pixels: Pixels) => Promise<Answers[Question]>;
/** A model is read when it is first asked: the one for faces alone holds some 300 MB. */
const models = new Map<Question, Promise<Ask>>();

function modelFor(question: Question): Promise<Ask> {
  const known = models.get(question);
  if (known) return known;
  const model = library.then((opened): Promise<Ask> => openers[question](opened));
  models.set(question, model);
  // What could not be read is read anew for the next question.
  model.catch(() => models.delete(question));
  return model;
}

async function replyTo({ id, question, ...pixels }: ModelRequest): Promise<ModelReply> {
  try {
    const ask = await modelFor(question);
    return { id, answer: await ask(pixels) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ModelRequest) => {
  void replyTo(request).then((reply) => parentPort?.postMessage(reply));
});
