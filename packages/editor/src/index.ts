// The door of the editor: a field for texts with formatting. Heavy, so an app loads it when someone writes.
export { pictureForUpload } from './picture-for-upload.ts'
export { PictureEditor } from './picture-editor.tsx'
