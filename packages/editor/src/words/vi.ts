import type { EditorWords } from '../rich-text-editor.tsx'

export const words: EditorWords = {
  tools: 'Định dạng',
  strong: 'Đậm',
  em: 'Nghiêng',
  underline: 'Gạch chân',
  strike: 'Gạch ngang',
  heading2: 'Tiêu đề lớn',
  heading3: 'Tiêu đề nhỏ',
  bullets: 'Danh sách dấu đầu dòng',
  numbers: 'Danh sách đánh số',
  quote: 'Trích dẫn',
  link: 'Liên kết',
  picture: 'Tải ảnh lên',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  address: 'Địa chỉ liên kết',
  addressInvalid: 'Hãy kiểm tra địa chỉ, ví dụ https://example.com',
  apply: 'Chèn',
  remove: 'Bỏ liên kết',
  uploading: 'Đang tải ảnh lên.',
}
