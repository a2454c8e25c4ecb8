// A nonce: 128 bits of the run's own chance, as hex digits.

export function newNonce(draw: () => number): string {
  let nonce = '';
  for (let word = 0; word < 4; word++)
    nonce += Math.floor(draw() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return nonce;
}
