// The browser of rows that look at a page: without a graphics card, and with nothing of its own on the network.
import { chromium, type Browser } from '@playwright/test'

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
