// Fields that several office calls ask for.
import { z } from 'zod'

export const reason = z.string().trim().max(500).default('')
export const memId = z.string().max(64)
