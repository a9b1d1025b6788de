import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { runAction, useActions, useTooltip, type Action } from "../page/actions";

interface LookProps {
  action: Action;
  /** What is seen of it. A short one has its icon and its label, on a narrow page its icon alone. */
  look?: "icon" | "text" | "both" | "short";
  /** The heading above its keys in the help. */
  group?: string;
}

type ButtonProps = LookProps & Omit<ComponentProps<"button">, "type" | "title">;

/**
 * A button that does an action. While it is on the page, so are the action's keys and its entry in the palette. `onClick` is
 * called before the action, such as to move the focus from a button that the action removes.
 */
export function ActionButton({ action, look = "short", group, onClick, ...props }: ButtonProps) {
  const { isPossible } = action;
  useActions([action], group);
  return (
    <button
      type="button"
      // Not `disabled`, which would lose the focus of a reader who goes on with the keyboard.
      aria-disabled={isPossible === undefined ? undefined : !isPossible}
      {...props}
      {...useLook(action, look, props.className)}
      onClick={(event) => {
        if (isPossible === false) return;
        onClick?.(event);
        runAction(action);
      }}
    />
  );
}

type LinkProps = LookProps & Omit<ComponentProps<typeof Link>, "title" | "onClick">;

/** A link to where an action leads. Keys and the palette run the action. */
export function ActionLink({ action, look = "short", group, ...props }: LinkProps) {
  useActions([action], group);
  return <Link {...props} {...useLook(action, look, props.className)} />;
}

function useLook(action: Action, look: NonNullable<LookProps["look"]>, className = "") {
  const { name, label = name, hint, keys = [], icon: Icon } = action;
  const tooltip = useTooltip(action);
  const isIcon = look === "icon";
  return {
    className: isIcon ? `icon-button ${className}` : className,
    ...((isIcon || look === "short") && { "aria-label": label }),
    // A button that shows its label needs no tooltip with the same words.
    ...((isIcon || hint !== undefined || keys.length > 0) && tooltip),
    children: (
      <>
        {Icon && look !== "text" && <Icon aria-hidden="true" />}
        {look === "short" ? <span className="button-label">{label}</span> : !isIcon && label}
      </>
    ),
  };
}
