import type { ServerFrame } from '@violet/contract/realtime';

const finalText = 0x81;

/** The head of an unfragmented text frame from a server: neither masked nor compressed. RFC 6455, 5.2. */
function headOf(payloadBytes: number): Buffer {
  if (payloadBytes < 126) return Buffer.from([finalText, payloadBytes]);
  if (payloadBytes < 65_536) return Buffer.from([finalText, 126, payloadBytes >> 8, payloadBytes & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = finalText;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(payloadBytes), 2);
  return head;
}

/** A frame as it goes over the wire: made once, written to any number of sockets in one piece each. */
export function encodeFrame(frame: ServerFrame): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  return Buffer.concat([headOf(payload.length), payload]);
}
