// The door of the editor: a field for texts with formatting. Heavy, so an app loads it when someone writes.
export { pictureForUpload } from './picture-for-upload.ts'
export { RichTextEditor, type EditorWords, type UploadedPicture } from './rich-text-editor.tsx'
