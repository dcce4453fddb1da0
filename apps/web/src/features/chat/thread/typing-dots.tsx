import './chat.css';

/** Three dots in a bubble; words beside it say the same. */
export function TypingDots() {
  return (
    <div
      aria-hidden="true"
      className="v-typing flex h-10 items-center gap-[5px] rounded-[20px_20px_20px_6px] bg-surface px-4 inset-ring inset-ring-line"
    >
      <i />
      <i />
      <i />
    </div>
  );
}
