import { expect, test } from "vitest";
import { createTicketOffice } from "../../../main/browser/tickets.ts";

test("a ticket opens one session, once; the session opens again and again", () => {
  const office = createTicketOffice();
  const secret = office.issue();
  const session = office.admit({ kind: "ticket", secret });
  expect(session).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(office.admit({ kind: "ticket", secret })).toBeNull();
  for (let i = 0; i < 3; i++) expect(office.admit({ kind: "session", secret: session ?? "" })).toBe(session);
});

test("neither serves as the other, and nothing made up serves", () => {
  const office = createTicketOffice();
  const secret = office.issue();
  expect(office.admit({ kind: "session", secret })).toBeNull();
  const session = office.admit({ kind: "ticket", secret }) ?? "";
  expect(office.admit({ kind: "ticket", secret: session })).toBeNull();
  expect(office.admit({ kind: "ticket", secret: "A".repeat(43) })).toBeNull();
  expect(office.admit({ kind: "session", secret: "A".repeat(43) })).toBeNull();
});

test("a ticket for one more tab runs out; the printed one does not, however many follow", () => {
  let now = 0;
  const office = createTicketOffice(() => now);
  const printed = office.issue();
  const late = office.issue(60_000);
  const inTime = office.issue(60_000);
  now = 59_999;
  expect(office.admit({ kind: "ticket", secret: inTime })).not.toBeNull();
  now = 60_000;
  expect(office.admit({ kind: "ticket", secret: late })).toBeNull();
  const many = Array.from({ length: 40 }, () => office.issue(60_000));
  expect(office.admit({ kind: "ticket", secret: many[39] ?? "" })).not.toBeNull();
  // Only so many lie about unused.
  expect(office.admit({ kind: "ticket", secret: many[0] ?? "" })).toBeNull();
  expect(office.admit({ kind: "ticket", secret: printed })).not.toBeNull();
});

test("sessions of different tabs differ", () => {
  const office = createTicketOffice();
  const sessions = Array.from({ length: 5 }, () => office.admit({ kind: "ticket", secret: office.issue() }));
  expect(new Set(sessions).size).toBe(5);
});
