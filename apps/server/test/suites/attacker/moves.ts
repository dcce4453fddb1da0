// The attacker's script: every move, in the order in which they are played.
import { banMoves } from './bans.ts';
import { busMoves } from './bus.ts';
import { crossSiteMoves } from './cross-site.ts';
import { evidenceMoves } from './evidence.ts';
import { meetupMoves } from './meetups.ts';
import type { Move } from './move.ts';
import { floodMove, networkMoves } from './networks.ts';
import { paymentMoves } from './payments.ts';
import { privateWordMoves } from './private-words.ts';
import { publicServerMoves } from './public-server.ts';
import { secondFactorMoves } from './second-factors.ts';
import { sessionMoves } from './sessions.ts';
import { signingInMoves } from './signing-in.ts';
import { uploadMoves } from './uploads.ts';

export const moves: readonly Move[] = [
  ...networkMoves,
  ...signingInMoves,
  ...sessionMoves,
  ...secondFactorMoves,
  ...crossSiteMoves,
  ...evidenceMoves,
  ...meetupMoves,
  ...banMoves,
  ...privateWordMoves,
  ...uploadMoves,
  ...paymentMoves,
  ...publicServerMoves,
  ...busMoves,
  floodMove,
];
