// Assigns each person a node of the cluster: the same one while it answers, else the next.

/** How long a failed node is avoided; milliseconds. */
const REST_MS = 15_000;

/** A small number derived from a text. */
const numberOf = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) >>> 0, 7);

/**
 * @param {readonly URL[]} addresses of all nodes
 * @param {() => number} now milliseconds
 */
export function createNodes(addresses, now = Date.now) {
  const failedAt = new Map();
  const rests = (address) => now() - (failedAt.get(address) ?? Number.NEGATIVE_INFINITY) < REST_MS;
  return {
    /**
     * All nodes in the order in which they are tried: the person's own first, recently failed ones last.
     *
     * @param {string} who the same text for the same person
     * @returns {readonly URL[]}
     */
    inOrderFor(who) {
      const first = numberOf(who) % addresses.length;
      const order = [...addresses.slice(first), ...addresses.slice(0, first)];
      return [...order.filter((address) => !rests(address)), ...order.filter(rests)];
    },
    /** @param {URL} address of a node that did not answer */
    failed: (address) => void failedAt.set(address, now()),
    /** @param {URL} address of a node that answered */
    answered: (address) => void failedAt.delete(address),
  };
}
