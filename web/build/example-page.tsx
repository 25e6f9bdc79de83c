export function ExamplePage() {
  return (
    <main className="mx-auto max-w-page px-5 py-24">
      <h1 className="text-display">Example</h1>
      <p>This page is replaced by the landing page.</p>
    </main>
  );
}
