import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useListView } from "../../src/workflow/use-list-view";
import { createRouterProbe } from "../render-app";
import { fakeTimers } from "./fixtures";

function List() {
  const { view, type } = useListView();
  return (
    <main>
      <input type="search" value={view.q ?? ""} onChange={(event) => type(event.target.value)} />
      <Link to="/document">Open</Link>
    </main>
  );
}

/** Renders a list whose other pages never finish loading. */
function renderList() {
  fakeTimers();
  const { Probe, navigate, address } = createRouterProbe();
  const Loading = lazy(() => new Promise<never>(() => undefined));
  render(
    <MemoryRouter initialEntries={["/home", "/list"]} useTransitions={false}>
      <Probe />
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="*" element={<Loading />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi), delay: null });
  const go = (delta: number) => {
    act(() => {
      navigate(delta);
    });
  };
  const wait = () => {
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  };
  return { user, go, address, wait };
}

test("a search that was just typed is written before a link is followed, and not after it", async () => {
  const { user, go, address, wait } = renderList();
  await user.type(screen.getByRole("searchbox"), "acme");
  // As assistive technology does: the focus stays in the field.
  fireEvent.click(screen.getByRole("link", { name: "Open" }));
  expect(address()).toBe("/document");
  wait();
  expect(address()).toBe("/document");
  go(-1);
  expect(address()).toBe("/list?q=acme");
  expect(screen.getByRole("searchbox")).toHaveValue("acme");
});

test("a search that was just typed is not written to the page that the browser goes back to", async () => {
  const { user, go, address, wait } = renderList();
  await user.type(screen.getByRole("searchbox"), "acme");
  go(-1);
  wait();
  // Chromium takes the focus from a field that is hidden.
  fireEvent.focusOut(screen.getByRole("searchbox", { hidden: true }));
  expect(address()).toBe("/home");
  go(1);
  wait();
  expect(address()).toBe("/list?q=acme");
});
