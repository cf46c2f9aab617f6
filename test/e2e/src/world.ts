// Where the journeys take place.
import { tmpdir } from 'node:os'
import path from 'node:path'

export const PORT = Number(process.env['HANPAN_JOURNEYS_PORT'] ?? 3917)
export const BASE_URL = `http://127.0.0.1:${PORT}`
export const DATA_DIR = path.join(tmpdir(), `hanpan-journeys-${process.env['HANPAN_JOURNEYS'] ?? 'data'}`)
export const CAPTCHA = '1234'
export const DEMO_PASSWORD = 'Hanpan!23'
export const DEMO_CASH_OUT_PASSWORD = '1234'
