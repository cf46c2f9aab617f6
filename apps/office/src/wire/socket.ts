// The live connection of this tab, as an operator: opened anew after a log-in, since it belongs to someone.
import { createConnection } from '@hanpan/web'

export const { useConnection, onForcedLogout, subscribeTopic, reconnect, disconnect } = createConnection('?as=operator')
