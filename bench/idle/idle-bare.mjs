// The least a socket can cost: `ws` with nothing behind it.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((_request, response) => response.end());
const wss = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false, clientTracking: false });
wss.on('connection', (socket) => {
  socket.on('message', () => socket.send('{"type":"connected"}'));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
