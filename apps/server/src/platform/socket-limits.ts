// What one socket, one address and all guests together may take of the socket role.

/** Sockets of one address, as the proxy in front tells it: many people share one, and a flood is far more. */
export const SOCKETS_PER_ADDRESS_MAX = 300
/** Sockets of a node that have said of nobody whose they are. */
export const GUEST_SOCKETS_MAX = 5000
/** Messages that wait while one before them is answered: a page that comes back asks for all of its topics at once. */
export const WAITING_MESSAGES_MAX = 80
/** Tries to say whose a socket is: each is asked of the database. */
export const AUTHS_PER_SOCKET_MAX = 5
/** A page asks for its topics at once, and then for a sign of life every few seconds. */
const MESSAGES_AT_ONCE = 100
const MESSAGES_PER_SECOND = 10
/** All the sockets of one address. */
const ADDRESS_MESSAGES_AT_ONCE = 3000
const ADDRESS_MESSAGES_PER_SECOND = 300

/** A bucket that fills by time: false once it is empty. */
export interface Budget {
  spend(): boolean
}

function createBudget(most: number, perSecond: number, nowMs: () => number): Budget {
  let left = most
  let filledAtMs = nowMs()
  return {
    spend() {
      const atMs = nowMs()
      left = Math.min(most, left + ((atMs - filledAtMs) / 1000) * perSecond)
      filledAtMs = atMs
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

interface Address {
  sockets: number
  readonly messages: Budget
}

export interface Admission {
  /** False once it holds or says too much; also a ping frame is a message. */
  spend(): boolean
  leave(): void
}

/** Counts the sockets of each address. Without `limited` everybody is admitted, for load tests on one machine. */
export function createAdmissions(options: { readonly limited: boolean; readonly nowMs: () => number }) {
  const { limited, nowMs } = options
  const addresses = new Map<string, Address>()
  return {
    /** Null when the address holds all it may. */
    admit(name: string): Admission | null {
      const address = addresses.get(name) ?? {
        sockets: 0,
        messages: createBudget(ADDRESS_MESSAGES_AT_ONCE, ADDRESS_MESSAGES_PER_SECOND, nowMs),
      }
      if (limited && address.sockets >= SOCKETS_PER_ADDRESS_MAX) return null
      address.sockets += 1
      addresses.set(name, address)
      const own = createBudget(MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, nowMs)
      return {
        spend: () => own.spend() && (!limited || address.messages.spend()),
        leave() {
          address.sockets -= 1
          if (address.sockets === 0) addresses.delete(name)
        },
      }
    },
  }
}
