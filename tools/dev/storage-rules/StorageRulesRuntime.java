import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the Storage emulator's rules protocol (one JSON object a line on stdin and stdout) with the rules
 * engine inside the Firestore emulator's jar.
 *
 * <p>One thread reads lines and hands them on: a line with an action goes to a worker, a line without one is
 * the answer to a document fetch that a worker waits for.
 */
public final class StorageRulesRuntime {
  private final Rulesets rulesets = new Rulesets();
  private final DocumentFetcher fetcher = new DocumentFetcher(this::send);
  private final ExecutorService workers = Executors.newCachedThreadPool();
  private final PrintStream protocol =
      new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);

  public static void main(String[] args) throws IOException {
    // The engine may log to System.out, which would break the protocol.
    System.setOut(System.err);
    new StorageRulesRuntime().serve();
  }

  private void serve() throws IOException {
    send(answer(-1));
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.isBlank()) receive(JsonParser.parseString(line).getAsJsonObject());
    }
    workers.shutdownNow();
    System.exit(0);
  }

  private void receive(JsonObject message) {
    if (message.has("action")) workers.execute(() -> send(handle(message)));
    else fetcher.deliver(message);
  }

  private JsonObject handle(JsonObject request) {
    JsonObject reply = answer(request.get("id").getAsInt());
    JsonArray errors = reply.getAsJsonArray("errors");
    try {
      JsonObject context = request.getAsJsonObject("context");
      switch (request.get("action").getAsString()) {
        case "load_ruleset" -> reply.add("result", rulesets.load(context, errors));
        case "verify" -> reply.add("result", verify(request.get("id").getAsInt(), context));
        default -> errors.add("Unknown action: " + request.get("action").getAsString());
      }
    } catch (Exception failure) {
      errors.add(String.valueOf(failure));
    }
    return reply;
  }

  private JsonObject verify(int requestId, JsonObject context) throws Exception {
    JsonObject result = new JsonObject();
    result.addProperty("permit", rulesets.permits(context, path -> fetcher.fetch(requestId, path)));
    return result;
  }

  private static JsonObject answer(int id) {
    JsonObject reply = new JsonObject();
    reply.addProperty("id", id);
    reply.addProperty("status", "ok");
    reply.add("errors", new JsonArray());
    reply.add("warnings", new JsonArray());
    return reply;
  }

  private synchronized void send(JsonObject message) {
    protocol.println(message);
    protocol.flush();
  }
}
