// The server's clock as this page knows it: ages of requests are counted by it, however wrong an operator's computer goes.
import { createServerClock } from '@hanpan/web'

export const serverClock = createServerClock(() => Date.now())
export const serverNow = () => serverClock.now()
