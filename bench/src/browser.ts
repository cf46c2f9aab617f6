// The browser of rows that look at a page: without a graphics card, and with nothing of its own on the network.
import { chromium, type Browser } from '@playwright/test'

/** Before anything else of a row is started: where there is none the row ends here, and leaves no server behind. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
