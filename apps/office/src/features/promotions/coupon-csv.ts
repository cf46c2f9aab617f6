// Coupon codes as a file: UTF-8 with a mark, so that a spreadsheet reads Korean.
export function couponCsv(name: string, codes: readonly string[]): string {
  // A name that begins like a formula is quoted into text.
  const safe = /^[=+\-@\t\r]/.test(name) ? `'${name}` : name
  const quoted = `"${safe.replaceAll('"', '""')}"`
  return `\uFEFF${['name,code', ...codes.map((code) => `${quoted},${code}`)].join('\r\n')}\r\n`
}

export function downloadCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
