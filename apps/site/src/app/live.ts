// What comes by itself: the commands of the socket and the poll of the balance, turned into state. Started once.
import { publicTopics, type ToMember } from '@hanpan/contract'
import { loadPart } from '@hanpan/ui'
import { endSession, type SessionState, setBalance, setUnread, useSession } from '../state/session.ts'
import { callKey, queries } from '../wire/queries.ts'
import { connect, onForcedLogout, subscribeTopic } from '../wire/socket.ts'
import { call, onMaintenance } from '../wire/wire.ts'
import { hasWords, openCodes } from '../words/words.ts'

const BALANCE_POLL_MS = 5000

interface LiveDeps {
  readonly toWarning: () => void
}

export function startLive({ toWarning }: LiveDeps): void {
  onMaintenance(toWarning)
  onForcedLogout((code) => {
    void openCodes(code).then(() => endSession(hasWords(code) ? code : 'TK998'))
  })
  const message = (frame: ToMember) => {
    switch (frame.cmd) {
      case 'INSPECT':
        if (frame.data1 !== 'Y') return
        endSession('E503')
        return toWarning()
      case 'CASH':
        setBalance(frame.data1, frame.data2)
        return moneyMoved()
      case 'MSG':
        setUnread(frame.data1)
        // A message may tell of an answer.
        void queries.invalidateQueries({ queryKey: callKey('/api/board/qna/list') })
        return void queries.invalidateQueries({ queryKey: callKey('/api/board/msgList') })
      case 'BET':
        return void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
      default:
    }
  }
  const resync = () => void queries.invalidateQueries()
  subscribeTopic('me', { message, resync })
  subscribeTopic(publicTopics.site, { message, resync })
  connect()
  keepPush(useSession.getState())
  useSession.subscribe((session, before) => session.phase !== before.phase && keepPush(session))
  setInterval(() => void pollBalance(), BALANCE_POLL_MS)
  document.addEventListener('visibilitychange', () => void pollBalance())
  addEventListener('online', connect)
}

/** A browser that may show notices says at the begin of a visit whose it is. */
function keepPush({ phase }: Pick<SessionState, 'phase'>): void {
  if (phase !== 'member' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  void loadPart(() => import('./browser-push.ts'))
    .then(({ keepBrowser }) => keepBrowser())
    .catch(() => undefined)
}

function moneyMoved(): void {
  void queries.invalidateQueries({ queryKey: callKey('/api/cash/list/') })
  void queries.invalidateQueries({ queryKey: callKey('/api/cash/policy') })
  void queries.invalidateQueries({ queryKey: callKey('/api/bet/betlistNew') })
}

/** The poll is also how a session learns that it has been taken over, when no socket can say so. */
async function pollBalance(): Promise<void> {
  if (useSession.getState().phase !== 'member' || document.visibilityState !== 'visible') return
  const before = useSession.getState()
  const answer = await call('/api/cash/getUserCash', {})
  if (!answer.ok || useSession.getState().phase !== 'member') return
  const { balance, point, holdAmt } = answer.value
  setBalance(balance, point, holdAmt)
  if (balance !== before.cash || holdAmt !== before.held) moneyMoved()
}
