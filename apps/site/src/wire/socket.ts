// The live connection of this tab.
import { createConnection } from '@hanpan/web'

export const { useConnection, onForcedLogout, subscribeTopic, connect, reconnect } = createConnection()
