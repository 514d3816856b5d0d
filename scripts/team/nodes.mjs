// Which node of the cluster somebody is sent to: the same one as long as it answers, else the next.

/** A node that failed is left alone for so long; milliseconds. */
const REST_MS = 15_000;

/** A small number out of a text, the same each time. */
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
     * All nodes in the order in which they are to be tried: somebody's own first, those that failed lately last.
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
