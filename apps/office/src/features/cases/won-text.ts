// An amount inside a sentence.
import { formatInteger } from '@hanpan/ui'

export const formatWonText = (value: unknown): string => (typeof value === 'number' ? formatInteger(value) : '')
