// What the product's chat is measured against: a bare relay that stores nothing. With DATABASE_URL it stores each message by a statement of
// its own.
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import { newId } from '#server/src/platform/ids.ts';

interface Frame {
  readonly type: string;
  readonly userId: string;
  readonly matchId: string;
  readonly content: string;
  readonly clientId: string;
}

const { PORT, DATABASE_URL } = process.env;
const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 16 }) : undefined;
/** Of each match, the socket of either member. */
const sockets = new Map<string, Map<string, WebSocket>>();

const insert = {
  name: 'insert',
  text: `WITH counted AS (
      INSERT INTO conversations AS c (match_id, last_seq, last_message_at) VALUES ($1, 1, now())
      ON CONFLICT (match_id) DO UPDATE SET last_seq = c.last_seq + 1, last_message_at = now() RETURNING last_seq)
    INSERT INTO messages (match_id, seq, id, sender_id, content, client_id, created_at)
    SELECT $1, last_seq, $2, $3, $4, $5, now() FROM counted RETURNING seq, created_at`,
};

async function store({ matchId, userId, content, clientId }: Frame): Promise<string> {
  const id = newId();
  const result = await pool?.query<{ seq: number; created_at: Date }>({ ...insert, values: [matchId, id, userId, content, clientId] });
  const [row] = result?.rows ?? [];
  const message = { id, seq: row?.seq, matchId, senderId: userId, content, createdAt: row?.created_at, clientId };
  return JSON.stringify({ type: 'message', matchId, senderId: userId, messageId: id, message });
}

async function storeAndSend(frame: Frame): Promise<void> {
  const text = await store(frame);
  for (const socket of sockets.get(frame.matchId)?.values() ?? []) socket.send(text);
}

/** To both, as the product does: the sender's copy is the acknowledgement. */
function relay({ matchId }: Frame, data: Buffer): void {
  for (const socket of sockets.get(matchId)?.values() ?? []) socket.send(data, { binary: false });
}

const server = createServer((_request, response) => response.end());
const wss = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false, clientTracking: false });
wss.on('connection', (socket, request) => {
  const matchId = String(request.headers['x-match']);
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame;
    if (frame.type === 'auth') {
      sockets.set(matchId, (sockets.get(matchId) ?? new Map<string, WebSocket>()).set(frame.userId, socket));
      socket.send('{"type":"connected"}');
    } else if (pool) void storeAndSend(frame);
    else relay(frame, data);
  });
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
