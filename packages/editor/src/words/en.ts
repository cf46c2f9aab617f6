import type { EditorWords } from '../rich-text-editor.tsx'

export const words: EditorWords = {
  tools: 'Formatting',
  strong: 'Bold',
  em: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading2: 'Heading',
  heading3: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  picture: 'Upload picture',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Link address',
  addressInvalid: 'Check the address, for example https://example.com',
  apply: 'Insert',
  remove: 'Remove link',
  uploading: 'Uploading the picture.',
}
