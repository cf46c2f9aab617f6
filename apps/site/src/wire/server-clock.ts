// The server's clock as this page knows it.
import { createServerClock } from '@hanpan/web'

export const serverClock = createServerClock(() => Date.now())
export const serverNow = () => serverClock.now()
