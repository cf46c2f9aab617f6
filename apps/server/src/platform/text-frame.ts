// A frame of RFC 6455 (5.2) as a server sends it: a whole text, not masked. It has nothing of its reader, so that thousands are written the same bytes.

const FINAL_TEXT = 0x81
/** Lengths above these stand in two bytes, and in eight. */
const [SHORT_MAX, MIDDLE_MAX] = [125, 0xffff]

export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length <= SHORT_MAX ? 2 : length <= MIDDLE_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = FINAL_TEXT
  if (headLength === 2) frame[1] = length
  else if (headLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headLength)
  return frame
}
