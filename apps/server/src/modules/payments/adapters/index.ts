import type { AdapterName } from '../model.ts'
import type { PaymentAdapter } from './adapter.ts'
import { signedJson } from './signed-json.ts'

export const adapters: Readonly<Record<AdapterName, PaymentAdapter>> = { 'signed-json': signedJson }
