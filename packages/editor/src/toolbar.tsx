// The tools above the text. One tab stop: arrow keys walk from tool to tool.
import { classNames } from '@hanpan/ui'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef, type KeyboardEvent } from 'react'
import { hasMark, tools, type ToolName } from './commands.ts'
import { schema } from './schema.ts'

export type ToolWords = Readonly<Record<ToolName | 'link' | 'picture' | 'tools', string>>

const GROUPS: readonly (readonly [ToolName, LucideIcon][])[] = [
  [
    ['strong', Bold],
    ['em', Italic],
    ['underline', Underline],
    ['strike', Strikethrough],
  ],
  [
    ['heading2', Heading2],
    ['heading3', Heading3],
    ['bullets', List],
    ['numbers', ListOrdered],
    ['quote', Quote],
  ],
]
const HISTORY: readonly [ToolName, LucideIcon][] = [
  ['undo', Undo2],
  ['redo', Redo2],
]

interface ToolbarProps {
  readonly view: EditorView | null
  readonly state: EditorState | null
  readonly words: ToolWords
  readonly isLinkOpen: boolean
  readonly isUploading: boolean
  readonly onLink: () => void
  readonly onPicture: (() => void) | undefined
}

export function Toolbar({ view, state, words, isLinkOpen, isUploading, onLink, onPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const press = (name: ToolName) => {
    if (!view) return
    tools[name].run(view.state, view.dispatch, view)
    view.focus()
  }
  const tool = ([name, Icon]: readonly [ToolName, LucideIcon], isFirst = false) => (
    <ToolButton
      key={name}
      label={words[name]}
      isFirst={isFirst}
      isActive={state !== null && tools[name].isActive?.(state)}
      disabled={state === null || (tools[name].isActive === undefined && !tools[name].run(state))}
      onPress={() => press(name)}
    >
      <Icon aria-hidden className="size-4.5" />
    </ToolButton>
  )
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={words.tools}
      onKeyDown={walk}
      className="flex gap-0.5 overflow-x-auto border-b border-line bg-raised/60 p-1 [scrollbar-width:none] desk:flex-wrap"
    >
      {GROUPS.map((group, groupIndex) => (
        <span key={group[0]![0]} className="flex gap-0.5 border-r border-line pr-1 mr-0.5">
          {group.map((entry, index) => tool(entry, groupIndex === 0 && index === 0))}
        </span>
      ))}
      <span className="mr-0.5 flex gap-0.5 border-r border-line pr-1">
        <ToolButton
          label={words.link}
          isActive={isLinkOpen || (state !== null && hasMark(state, schema.marks.link))}
          disabled={state === null}
          onPress={onLink}
        >
          <Link2 aria-hidden className="size-4.5" />
        </ToolButton>
        {onPicture && (
          <ToolButton label={words.picture} disabled={state === null || isUploading} onPress={onPicture}>
            <ImagePlus aria-hidden className={classNames('size-4.5', isUploading && 'animate-breathe')} />
          </ToolButton>
        )}
      </span>
      {HISTORY.map((entry) => tool(entry))}
    </div>
  )
}

interface ToolButtonProps {
  readonly label: string
  readonly isFirst?: boolean
  readonly isActive?: boolean | undefined
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function ToolButton({ label, isFirst = false, isActive, disabled, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isActive}
      disabled={disabled}
      tabIndex={isFirst ? 0 : -1}
      // The text keeps its selection while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-md transition-colors disabled:opacity-35 desk:size-9',
        isActive ? 'bg-brand/15 text-brand' : 'text-dim enabled:hover:bg-lifted enabled:hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
