// What the toolbar and the keyboard do to a text.
import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import { schema, type MarkName } from './schema.ts'

const { nodes, marks } = schema

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, $from, to, empty } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** Whether the selection lies inside a node of this type. */
export function isInside(state: EditorState, type: NodeType, attrs: Readonly<Record<string, unknown>> = {}): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)) return true
  }
  return false
}

const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch, view) =>
    isInside(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch, view)
      : setBlockType(nodes.heading, { level })(state, dispatch, view)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isInside(state, type) ? liftListItem(nodes.list_item)(state, dispatch, view) : wrapInList(type)(state, dispatch)

const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view)

export type ToolName = MarkName | 'heading2' | 'heading3' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo'

interface Tool {
  readonly run: Command
  readonly isActive?: (state: EditorState) => boolean
}

const markTool = (type: MarkType): Tool => ({ run: toggleMark(type), isActive: (state) => hasMark(state, type) })

export const tools: Readonly<Record<ToolName, Tool>> = {
  strong: markTool(marks.strong),
  em: markTool(marks.em),
  underline: markTool(marks.underline),
  strike: markTool(marks.strike),
  heading2: { run: toggleHeading(2), isActive: (state) => isInside(state, nodes.heading, { level: 2 }) },
  heading3: { run: toggleHeading(3), isActive: (state) => isInside(state, nodes.heading, { level: 3 }) },
  bullets: { run: toggleList(nodes.bullet_list), isActive: (state) => isInside(state, nodes.bullet_list) },
  numbers: { run: toggleList(nodes.ordered_list), isActive: (state) => isInside(state, nodes.ordered_list) },
  quote: { run: toggleQuote, isActive: (state) => isInside(state, nodes.blockquote) },
  undo: { run: undo },
  redo: { run: redo },
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** An address as people type it, or null when it is none that the server would keep. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  try {
    const { protocol, href } = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(protocol) && text.includes('.') ? href : null
  } catch {
    return null
  }
}

/** Links the selection, or writes the address where nothing is selected. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = marks.link.create({ href })
    const tr = empty
      ? state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
      : state.tr.addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Takes the link off the selection, or off the whole linked text around the cursor. */
export const removeLink: Command = (state, dispatch) => {
  let { from, to } = state.selection
  if (state.selection.empty) {
    const { $from } = state.selection
    const start = $from.start()
    $from.parent.forEach((node, offset) => {
      const at = start + offset
      if (marks.link.isInSet(node.marks) && at <= $from.pos && $from.pos <= at + node.nodeSize) {
        from = Math.min(from, at)
        to = Math.max(to, at + node.nodeSize)
      }
    })
  }
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

export interface PictureAttributes {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Puts a picture in, with a line after it to go on writing. */
export function insertPicture(picture: PictureAttributes): Command {
  return (state, dispatch) => {
    const node = nodes.image.create({ ...picture, width: String(picture.width), height: String(picture.height) })
    const tr = state.tr.replaceSelectionWith(node)
    const after = tr.selection.$from
    const isLast = after.parent.type === nodes.doc || tr.doc.lastChild?.type === nodes.image
    if (isLast) tr.insert(tr.doc.content.size, nodes.paragraph.create())
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function editorPlugins(): Plugin[] {
  return [
    inputRules({
      rules: [
        wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
        wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
        wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
        textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
        textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
      ],
    }),
    history(),
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': tools.strong.run,
      'Mod-i': tools.em.run,
      'Mod-u': tools.underline.run,
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Enter: splitListItem(nodes.list_item),
      // Tab stays the key that leaves the field; lists are indented with the bracket keys.
      'Mod-]': sinkListItem(nodes.list_item),
      'Mod-[': liftListItem(nodes.list_item),
    }),
    keymap(baseKeymap),
  ]
}
