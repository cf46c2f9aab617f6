// What the editor says.
import type { EditorWords } from '../rich-text-editor.tsx'

export const words: EditorWords = {
  tools: '서식',
  strong: '굵게',
  em: '기울임',
  underline: '밑줄',
  strike: '취소선',
  heading2: '큰 제목',
  heading3: '작은 제목',
  bullets: '글머리 목록',
  numbers: '번호 목록',
  quote: '인용',
  link: '링크',
  picture: '사진 올리기',
  undo: '실행 취소',
  redo: '다시 실행',
  address: '링크 주소',
  addressInvalid: '주소를 확인해 주세요. 예) https://example.com',
  apply: '넣기',
  remove: '링크 지우기',
  uploading: '사진을 올리는 중입니다.',
}
