import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Field } from '#ui/fields/field.tsx';
import type { FieldTexts } from '#ui/fields/field.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useCombobox } from './use-combobox.ts';
import type { ComboboxKeys, ComboboxOption } from './use-combobox.ts';

type Passed = Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'placeholder' | 'maxLength'>;

export interface ComboboxFieldProps extends FieldTexts, ComboboxKeys, Passed {
  /** What stands in the box; stays as typed until an option is chosen. */
  text: string;
  /** The option that is chosen, by its id. */
  chosen: string;
  /** Names the list. */
  listLabel: string;
  /** How many options there are, in words, or that there are none. Spoken when it changes, printed where there are none. */
  status: string;
  onText: (text: string) => void;
}

/** One line of text with a list of what it may mean. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, note, hint, error, text, chosen, listLabel, status, options, onText, onChoose, onOpenChange, isStale, ...input } = props;
  const { isOpen, open, marked, choose, handleKeyDown } = useCombobox({ options, isStale, onChoose, onOpenChange });
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => {
        const listId = `${control.id}-list`;
        return (
          <span className="relative block">
            <span
              data-invalid={control['aria-invalid']}
              data-disabled={input.disabled || undefined}
              className="v-box relative flex min-h-12 w-full items-center"
            >
              <input
                {...input}
                {...control}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={isOpen && options.length > 0}
                aria-controls={listId}
                aria-activedescendant={marked === null ? undefined : `${listId}-${marked}`}
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  onText(event.target.value);
                  open(true);
                }}
                onClick={() => open(true)}
                onBlur={() => open(false)}
                onKeyDown={handleKeyDown}
                className="min-h-12 w-full min-w-0 truncate bg-transparent pr-10 pl-3.5 text-[1rem]"
              />
              <Icon as={ChevronDown} className="pointer-events-none absolute right-3" />
            </span>
            <Popup isOpen={isOpen} status={status} isEmpty={options.length === 0}>
              <Options id={listId} label={listLabel} isOpen={isOpen} {...{ options, chosen, marked }} onChoose={choose} />
            </Popup>
          </span>
        );
      }}
    </Field>
  );
}

interface PopupProps {
  isOpen: boolean;
  isEmpty: boolean;
  status: string;
  children: ComponentProps<'div'>['children'];
}

/** In the page itself, below the box: nothing is measured, and a keyboard on the screen moves both. */
function Popup({ isOpen, isEmpty, status, children }: PopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = isOpen && (!isEmpty || status !== '');
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div
      ref={box}
      role="presentation"
      // The focus stays in the text, whatever of the list is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        isShown &&
          'absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(300px,45dvh)] scroll-mb-24 overflow-y-auto overscroll-contain rounded-[18px] bg-raised p-1.5 shadow-lg ring ring-line',
      )}
    >
      {children}
      <p role="status" className={isShown && isEmpty ? 'type-caption px-3 py-2.5' : 'sr-only'}>
        {isOpen ? status : ''}
      </p>
    </div>
  );
}

interface OptionsProps {
  id: string;
  label: string;
  isOpen: boolean;
  options: readonly ComboboxOption[];
  chosen: string;
  marked: string | null;
  onChoose: (id: string) => void;
}

function Options({ id, label, isOpen, options, chosen, marked, onChoose }: OptionsProps) {
  useEffect(() => {
    if (marked !== null) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div id={id} role="listbox" aria-label={label} hidden={!isOpen || options.length === 0}>
      {isOpen &&
        options.map((option) => (
          <button
            key={option.id}
            id={`${id}-${option.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option.id === (marked ?? chosen)}
            onClick={() => onChoose(option.id)}
            className={clsx(
              'flex min-h-11 w-full items-center text-left gap-3 rounded-md px-3 py-2 font-medium wrap-anywhere hover:bg-fill',
              option.id === marked && 'bg-fill outline-2 -outline-offset-2 outline-violet',
            )}
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.id === chosen && <Icon as={Check} className="text-violet-text" />}
          </button>
        ))}
    </div>
  );
}
